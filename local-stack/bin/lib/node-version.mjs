/* Written in old syntax on purpose: it has to run on the Node versions it turns away. */

var OLDEST = [20, 19];

/** Ends the process with a plain message when this Node is too old to run the project. */
export function requireNode() {
  var parts = process.versions.node.split('.').map(Number);
  var isOldEnough = parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
  if (isOldEnough) return;
  console.error(
    'This project needs Node ' + OLDEST.join('.') + ' or newer; this is Node ' + process.versions.node + '.',
  );
  console.error('Install a current version from https://nodejs.org/ and run the command again.');
  process.exit(1);
}
