/**
 * How many tries, people or kills a test makes: `few` in `npm test`, which has ten minutes, `whole` in
 * `npm test -- --all` and wherever a file is run by itself.
 */
export const sample = (few: number, whole: number): number =>
  process.env.TEST_SAMPLES === 'few' ? few : whole
