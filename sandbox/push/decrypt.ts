import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** A device's keys, base64url: the pair it decrypts with and the secret it shares with the sender. */
export interface DeviceKeys {
  publicKey: string
  privateKey: string
  auth: string
}

const KEY_ID = 21
const TAG = 16

/** The text of a message encrypted for a device (RFC 8291, in one record of RFC 8188); throws for anything else. */
export function decryptMessage(message: Buffer, keys: DeviceKeys): string {
  const salt = message.subarray(0, 16)
  const recordSize = message.readUInt32BE(16)
  const sender = message.subarray(KEY_ID, KEY_ID + message.readUInt8(20))
  const record = message.subarray(KEY_ID + sender.length)
  if (sender.length !== 65 || record.length > recordSize) throw new Error('not one record of a push message')
  const own = createECDH('prime256v1')
  own.setPrivateKey(keys.privateKey, 'base64url')
  const info = [Buffer.from('WebPush: info\0'), Buffer.from(keys.publicKey, 'base64url'), sender]
  const secret = derive(
    own.computeSecret(sender),
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat(info),
    32,
  )
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()])
  // The last record of a message ends with a 2, then zeros.
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padded wrongly')
  return padded.subarray(0, end).toString('utf8')
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
