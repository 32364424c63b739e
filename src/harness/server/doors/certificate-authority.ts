// A certificate authority for one start of a server. Its private key never leaves the memory.

import { generateKeyPairSync, privateEncrypt, randomBytes, X509Certificate } from "node:crypto"
import { PLATFORM_DOMAINS } from "../../../handlers/routing/hosts.ts"
import { SetupError } from "../../../requirements/setup-error.ts"

/** The certificate that a door presents, with the certificate that its clients have to trust. */
export interface CertificateAuthority {
  /** The certificate of the authority, as PEM. */
  readonly certificate: string
  /** The private key and the certificate for the platform's hosts, as PEM. */
  readonly server: { readonly key: string; readonly cert: string }
  readonly validTo: Date
}

/** The module `node-forge`, which writes certificates. */
type Forge = typeof import("node-forge")
type ForgeCertificate = ReturnType<Forge["pki"]["createCertificate"]>

type Hash = ReturnType<Forge["md"]["sha256"]["create"]>

/** A key pair as PEM, and as node-forge reads it. */
interface Keys {
  readonly pem: string
  readonly publicKey: ForgeCertificate["publicKey"]
  readonly privateKey: Parameters<ForgeCertificate["sign"]>[0]
}

/** The bytes before a digest in a signature: a DER structure that names SHA-256 (RFC 8017, 9.2). */
const SHA_256 = Buffer.from("3031300d060960864801650304020105000420", "hex")

const MODULUS_BITS = 2048
const SERIAL_BYTES = 15
const DAY = 86_400_000
/** The days for which the certificates are valid. */
const VALID_DAYS = 7

const AUTHORITY = "guildsim (not Discord)"

/** The kind of a subject's alternative name that is a host name. */
const DNS_NAME = 2

const MISSING =
  "The certificates could not be created, because the package node-forge is not installed: " +
  "guildsim needs it for the forward proxy and for TLS only. Install it beside guildsim: " +
  "npm install --save-dev node-forge"

/**
 * Creates an authority, and a certificate of it for the platform's domains and their subdomains.
 * Both are valid for a week.
 *
 * @throws SetupError if the package node-forge is not installed.
 */
export async function createCertificateAuthority(
  load: () => Promise<{ readonly default: Forge }> = () => import("node-forge"),
): Promise<CertificateAuthority> {
  const { default: forge } = await load().catch((cause: unknown) => {
    throw new SetupError(MISSING, { cause })
  })
  const authorityKeys = createKeys(forge)
  const serverKeys = createKeys(forge)
  const authority = createCertificate(forge, {
    subject: AUTHORITY,
    keys: authorityKeys,
    issuerKeys: authorityKeys,
    extensions: [
      { name: "basicConstraints", cA: true, pathLenConstraint: 0, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
      { name: "subjectKeyIdentifier" },
    ],
  })
  const server = createCertificate(forge, {
    subject: "discord.com",
    keys: serverKeys,
    issuerKeys: authorityKeys,
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, keyEncipherment: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames: platformNames() },
      {
        name: "authorityKeyIdentifier",
        keyIdentifier: authority.generateSubjectKeyIdentifier().getBytes(),
      },
    ],
  })
  const certificate = forge.pki.certificateToPem(authority)
  return {
    certificate,
    server: { key: serverKeys.pem, cert: forge.pki.certificateToPem(server) },
    validTo: new Date(new X509Certificate(certificate).validTo),
  }
}

/** Returns the platform's domains and patterns for their subdomains. */
function platformNames(): readonly { readonly type: number; readonly value: string }[] {
  return PLATFORM_DOMAINS.flatMap((domain) => [domain, `*.${domain}`]).map((value) => ({
    type: DNS_NAME,
    value,
  }))
}

/** Creates keys. Node is faster at it than node-forge. */
function createKeys({ pki }: Forge): Keys {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  })
  return {
    pem: privateKey,
    publicKey: pki.publicKeyFromPem(publicKey),
    privateKey: Object.assign(pki.privateKeyFromPem(privateKey), {
      sign: (hash: string | Hash) => sign(privateKey, hash),
    }),
  }
}

/** Signs a hash with Node. node-forge takes a tenth of a second for that. */
function sign(privateKey: string, hash: string | Hash): string {
  const digest = typeof hash === "string" ? hash : hash.digest().getBytes()
  const signed = Buffer.concat([SHA_256, Buffer.from(digest, "latin1")])
  return privateEncrypt(privateKey, signed).toString("latin1")
}

function createCertificate(
  { pki, md }: Forge,
  {
    subject,
    keys,
    issuerKeys,
    extensions,
  }: {
    readonly subject: string
    readonly keys: Keys
    readonly issuerKeys: Keys
    readonly extensions: readonly object[]
  },
): ForgeCertificate {
  const certificate = pki.createCertificate()
  certificate.publicKey = keys.publicKey
  // A positive number: the first byte of a certificate's number is signed.
  certificate.serialNumber = `01${randomBytes(SERIAL_BYTES).toString("hex")}`
  // Clocks of containers may be behind.
  certificate.validity.notBefore = new Date(Date.now() - DAY)
  certificate.validity.notAfter = new Date(Date.now() + VALID_DAYS * DAY)
  certificate.setSubject([{ name: "commonName", value: subject }])
  certificate.setIssuer([{ name: "commonName", value: AUTHORITY }])
  certificate.setExtensions([...extensions])
  certificate.sign(issuerKeys.privateKey, md.sha256.create())
  return certificate
}
