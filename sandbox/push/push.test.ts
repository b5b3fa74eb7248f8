import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptMessage } from './decrypt.ts'

// The example of RFC 8291, 5 and appendix A.
const example = {
  message: `DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN`,
  keys: {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

test('the message of RFC 8291 is read', () => {
  expect(decryptMessage(Buffer.from(example.message, 'base64url'), example.keys)).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test('another device reads nothing, nor does anybody after a change of any byte', () => {
  const other = createECDH('prime256v1')
  const publicKey = other.generateKeys('base64url')
  const keys = { publicKey, privateKey: other.getPrivateKey('base64url'), auth: example.keys.auth }
  const message = Buffer.from(example.message, 'base64url')
  expect(() => decryptMessage(message, keys)).toThrow()
  expect(() =>
    decryptMessage(message, { ...example.keys, auth: randomBytes(16).toString('base64url') }),
  ).toThrow()
  for (const at of [0, 30, message.length - 1]) {
    const changed = Buffer.from(message)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => decryptMessage(changed, example.keys)).toThrow()
  }
})
