import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** Text of the first QR code in an image or the current video frame; null if there is none. */
export async function readCode(source: HTMLVideoElement | Blob): Promise<string | null> {
  const codes = await detector.detect(source)
  return codes.find(({ rawValue }) => rawValue !== '')?.rawValue ?? null
}
