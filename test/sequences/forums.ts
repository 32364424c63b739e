// Steps of users in threads and forums.

import fc from "fast-check"
import { deed, who } from "./deed.ts"

const which = fc.constantFrom("chat", "the new one")

export const forums = {
  joinThread: deed(
    "joinThread",
    [who, which],
    (a, b) => `${a} joins the thread ${b}`,
    (scene, a, b) => scene.person(a).joinThread(scene.thread(b)),
  ),
  leaveThread: deed(
    "leaveThread",
    [who, which],
    (a, b) => `${a} leaves the thread ${b}`,
    (scene, a, b) => scene.person(a).leaveThread(scene.thread(b)),
  ),
  addToThread: deed(
    "addToThread",
    [who, who, which],
    (a, b, c) => `${a} adds ${b} to the thread ${c}`,
    (scene, a, b, c) => scene.person(a).addToThread(scene.thread(c), scene.person(b)),
  ),
  removeFromThread: deed(
    "removeFromThread",
    [who, who, which],
    (a, b, c) => `${a} removes ${b} from the thread ${c}`,
    (scene, a, b, c) => scene.person(a).removeFromThread(scene.thread(c), scene.person(b)),
  ),
  createPost: deed(
    "createPost",
    [who, fc.constantFrom<string[]>([], ["question"], ["solved"], ["question", "solved"])],
    (a, tags) => `${a} posts in the forum${tags.length > 0 ? ` as ${tags.join(" and ")}` : ""}`,
    async (scene, a, tags) =>
      scene.keep(await scene.person(a).createPost(scene.forum(), "Cups", "Which?", { tags })),
  ),
}
