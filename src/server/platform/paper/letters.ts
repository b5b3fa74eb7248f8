/* Characters of the fonts that tickets are printed in, as character classes; `scripts/dev/cut-fonts.ts` cuts by them. */

/** What English, French and most names of Western Europe need; every font of the house has it. */
export const latin =
  '\\u0020-\\u007e\\u00a0\\u00a1\\u00a3\\u00a7\\u00a9\\u00ab\\u00ae\\u00b0\\u00b4\\u00b7\\u00bb' +
  '\\u00bf-\\u00ff\\u0131\\u0152\\u0153\\u2013\\u2014\\u2018\\u2019\\u201c\\u201d\\u2022\\u2026' +
  '\\u20ac\\u2122\\u2212'

/** Further letters of names, as in Łukasz or Dvořák, which the house’s fonts keep in files of their own. */
export const further =
  '\\u0100-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u0126\\u0127\\u012a\\u012b' +
  '\\u012e-\\u0130\\u0132\\u0133\\u0136\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d' +
  '\\u0150\\u0151\\u0154-\\u015b\\u015e-\\u0161\\u0164\\u0165\\u016a-\\u017e\\u0218-\\u021b'
