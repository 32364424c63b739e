// The sounds of the soundboard.

import type { RemotePerson } from "../../harness/client/remote-types.ts"
import { SOUND_NAMES } from "../../world/soundboard/rules.ts"
import { guildOf } from "../guild/handles.ts"
import { useStudio } from "../shell/context.ts"
import { Menu, MenuItem } from "../shell/menu.tsx"
import { type VoiceProps, actInVoice } from "./voice-actions.ts"

/** Plays a sound of the guild, or one that the platform gives to all users. */
export function Soundboard({ pane, channel }: VoiceProps) {
  const studio = useStudio()
  const sounds = studio.shown.world.guilds.get(channel.guildId)?.soundboardSounds.values() ?? []
  const play = (name: string, call: (actor: RemotePerson) => Promise<void>) => () =>
    actInVoice(studio, pane, `plays ${name}`, call)
  return (
    <Menu label="Soundboard">
      {[...sounds].map(({ id, name }) => (
        <MenuItem
          key={id}
          disabled={!studio.isPresent}
          onChoose={play(name, (actor) =>
            actor.sendSoundboardSound(guildOf(studio, channel.guildId).soundboardSounds.get(id)),
          )}
        >
          {name}
        </MenuItem>
      ))}
      {SOUND_NAMES.map((name) => (
        <MenuItem
          key={name}
          disabled={!studio.isPresent}
          onChoose={play(name, (actor) => actor.sendSoundboardSound(name))}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
