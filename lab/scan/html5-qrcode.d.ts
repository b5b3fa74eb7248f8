/** The peer's decoder without its camera and its page: what the bench uses of it. */
declare module 'html5-qrcode/esm/code-decoder.js' {
  export class Html5QrcodeShim {
    constructor(formats: readonly number[], useBrowsersOwn: boolean, verbose: boolean, logger: object)
    /** Throws when there is no code. */
    decodeAsync(canvas: HTMLCanvasElement): Promise<{ text: string }>
  }
}
declare module 'html5-qrcode/esm/core.js' {
  export class BaseLoggger {
    constructor(verbose: boolean)
  }
  export enum Html5QrcodeSupportedFormats {
    QR_CODE = 0,
  }
}
