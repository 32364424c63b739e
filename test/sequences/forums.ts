// Steps of users in threads and forums.

import fc from "fast-check"
import { userStep, anyUser } from "./user-step.ts"

const which = fc.constantFrom("thread", "the new one")

export const forums = {
  joinThread: userStep(
    "joinThread",
    [anyUser, which],
    (a, b) => `${a} joins the thread ${b}`,
    (scene, a, b) => scene.person(a).joinThread(scene.thread(b)),
  ),
  leaveThread: userStep(
    "leaveThread",
    [anyUser, which],
    (a, b) => `${a} leaves the thread ${b}`,
    (scene, a, b) => scene.person(a).leaveThread(scene.thread(b)),
  ),
  addToThread: userStep(
    "addToThread",
    [anyUser, anyUser, which],
    (a, b, c) => `${a} adds ${b} to the thread ${c}`,
    (scene, a, b, c) => scene.person(a).addToThread(scene.thread(c), scene.person(b)),
  ),
  removeFromThread: userStep(
    "removeFromThread",
    [anyUser, anyUser, which],
    (a, b, c) => `${a} removes ${b} from the thread ${c}`,
    (scene, a, b, c) => scene.person(a).removeFromThread(scene.thread(c), scene.person(b)),
  ),
  createPost: userStep(
    "createPost",
    [anyUser, fc.constantFrom<string[]>([], ["question"], ["solved"], ["question", "solved"])],
    (a, tags) => `${a} posts in the forum${tags.length > 0 ? ` as ${tags.join(" and ")}` : ""}`,
    async (scene, a, tags) =>
      scene.keep(await scene.person(a).createPost(scene.forum(), "Cups", "Which?", { tags })),
  ),
  pinPost: userStep(
    "pinPost",
    [anyUser],
    (a) => `${a} pins a post`,
    (scene, a) => scene.person(a).pinPost(scene.thread("the new one")),
  ),
  unpinPost: userStep(
    "unpinPost",
    [anyUser],
    (a) => `${a} unpins a post`,
    (scene, a) => scene.person(a).unpinPost(scene.thread("the new one")),
  ),
}
