import { isUtf8 } from "node:buffer"
import {
  BROKEN,
  BrokenFrame,
  CLOSE_WITHOUT_CODE,
  type Frame,
  OPCODES,
  readFrame,
} from "./frames.ts"

/** Callbacks for what a client sends. */
export interface FrameListener {
  onMessage(content: Buffer): void
  onPing(content: Buffer): void
  /** Called with the code and the reason of a close frame. Nothing follows it. */
  onClose(code: number, reason: Buffer): void
  /** Called with the close code for a broken frame. Nothing follows it. */
  onBroken(code: number): void
}

/** Reads the frames of one client. */
export class FrameReader {
  readonly #listener: FrameListener
  #begun: Buffer | undefined
  #fragments: Frame[] = []
  #isOver = false

  constructor(listener: FrameListener) {
    this.#listener = listener
  }

  /** Reads the next bytes. */
  read(bytes: Buffer): void {
    let rest = this.#begun === undefined ? bytes : Buffer.concat([this.#begun, bytes])
    this.#begun = undefined
    try {
      while (!this.#isOver && rest.length > 0) {
        const frame = readFrame(rest)
        if (frame === undefined) {
          this.#begun = rest
          return
        }
        this.#take(frame)
        rest = rest.subarray(frame.end)
      }
    } catch (error) {
      if (!(error instanceof BrokenFrame)) throw error
      this.#isOver = true
      this.#listener.onBroken(error.code)
    }
  }

  #take(frame: Frame): void {
    switch (frame.opcode) {
      case OPCODES.close:
        return this.#takeClose(frame.content)
      case OPCODES.ping:
        return this.#listener.onPing(frame.content)
      case OPCODES.pong:
        return
      default:
        this.#takeMessage(frame)
    }
  }

  /** Takes a message or a part of one. */
  #takeMessage(frame: Frame): void {
    const isNext = frame.opcode === OPCODES.continuation
    if (isNext !== this.#fragments.length > 0) throw new BrokenFrame(BROKEN.protocol)
    const [first = frame] = this.#fragments
    const isWhole = frame.isFinal && !isNext
    if (!isWhole) this.#fragments.push(frame)
    if (!frame.isFinal) return
    const content = isWhole
      ? frame.content
      : Buffer.concat(this.#fragments.map((fragment) => fragment.content))
    this.#fragments = []
    if (first.opcode === OPCODES.text && !isUtf8(content)) throw new BrokenFrame(BROKEN.text)
    this.#listener.onMessage(content)
  }

  #takeClose(content: Buffer): void {
    if (content.length === 1) throw new BrokenFrame(BROKEN.protocol)
    const code = content.length === 0 ? CLOSE_WITHOUT_CODE : content.readUInt16BE()
    if (content.length > 0 && !isCloseCode(code)) throw new BrokenFrame(BROKEN.protocol)
    const reason = content.subarray(2)
    if (!isUtf8(reason)) throw new BrokenFrame(BROKEN.text)
    this.#isOver = true
    this.#listener.onClose(code, reason)
  }
}

/** Returns whether a close frame may have a code. https://www.rfc-editor.org/rfc/rfc6455#section-7.4.2 */
function isCloseCode(code: number): boolean {
  const isReserved = code === 1004 || code === CLOSE_WITHOUT_CODE || code === 1006
  return (code >= 1000 && code <= 1014 && !isReserved) || (code >= 3000 && code <= 4999)
}
