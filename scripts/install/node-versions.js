// @ts-check
// Runs with bootstrap.js: plain JavaScript of any Node, no dependencies.

/**
 * @param {string} version
 * @returns {number}
 */
export function majorOf(version) {
  return Number.parseInt(version.replace('v', ''), 10) || 0
}

/**
 * Whether npm installs every package on that Node: some leave their binaries out on others, and then nothing builds.
 * @param {string} version
 * @returns {boolean}
 */
export function nodeInstallsAll(version) {
  const [of, minor = 0] = version.slice(1).split('.').map(Number)
  return (of === 20 && minor >= 19) || (of === 22 && minor >= 12) || majorOf(version) > 22
}

/**
 * Whether that npm installs every package: 9.6.4, which comes with Node 20.0, leaves binaries out on any Node.
 * @param {string} version
 * @returns {boolean}
 */
export function npmInstallsAll(version) {
  return !/^9\.([3-5]\.|6\.[0-6]$)/.test(version)
}
