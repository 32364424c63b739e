// The files by which clients learn to trust the certificate authority.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, parse } from "node:path"
import { rootCertificates } from "node:tls"
import { SetupError } from "../../../requirements/setup-error.ts"

/** The files of a certificate authority. */
export interface CertificateFiles {
  /** The file with the certificate of the authority alone, for clients that add it to their own. */
  readonly ca: string
  /**
   * The file with the certificate and the public authorities that Node trusts, for clients that use
   * the file in place of their own.
   */
  readonly bundle: string
  /** Removes the files. */
  remove(): void
}

/**
 * Writes a certificate to `file`, and the bundle beside it. Without `file` they are in a new
 * temporary folder. @throws SetupError if the files cannot be written.
 */
export function writeCertificateFiles(certificate: string, file?: string): CertificateFiles {
  const folder = file === undefined ? mkdtempSync(join(tmpdir(), "guildsim-ca-")) : undefined
  const ca = file ?? join(folder ?? "", "ca.pem")
  const { dir, name, ext } = parse(ca)
  const bundle = join(dir, `${name}-bundle${ext}`)
  try {
    writeFileSync(ca, certificate)
    writeFileSync(bundle, `${[certificate.trimEnd(), ...rootCertificates].join("\n")}\n`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SetupError(
      `The certificate of the server could not be written to ${ca}: ${reason}. Name a file in a ` +
        "folder that this user may write to.",
      { cause },
    )
  }
  return {
    ca,
    bundle,
    remove() {
      for (const path of [ca, bundle, ...(folder === undefined ? [] : [folder])]) {
        rmSync(path, { recursive: true, force: true })
      }
    },
  }
}
