#!/usr/bin/env node
/*
 * `node tools/cli.mjs <command> [arguments]`: the command line, one file a command in `commands/`. Plain JavaScript,
 * because it runs before anything is installed; in old syntax, because it has to run on the Node versions it turns away.
 */
import { pathToFileURL } from 'node:url';

var OLDEST = '20.19';

/** @param {string} version e.g. `20.19.0` */
function comparable(version) {
  var parts = /^(\d+)\.(\d+)/.exec(version) || [];
  return Number(parts[1]) * 1000 + Number(parts[2]);
}

/** Ends the process with a plain message when this Node is too old to run the project. */
function requireNode() {
  if (comparable(process.versions.node) >= comparable(OLDEST)) return;
  console.error(
    'This project needs Node ' + OLDEST + ' or newer; this is Node ' + process.versions.node + '.',
  );
  console.error('Install a current version from https://nodejs.org/ and run the command again.');
  process.exit(1);
}

/** @param {string} url */
function importAsIs(url) {
  return import(url);
}

/** Commands of those who change the project. The others do without the packages of tests and checks, which are half. */
var WITH_ALL_PACKAGES = ['dev', 'test', 'test-postgres', 'bench', 'look', 'art', 'types'];

/** @param {import('./command').Invocation} invocation */
function runFromBundle(invocation) {
  return import('./bundle-programs.mjs')
    .then(function (programs) {
      return programs.bundlePrograms(['tools/start.ts']);
    })
    .then(function (folder) {
      return import(String(pathToFileURL(folder + '/start.mjs')));
    })
    .then(function (start) {
      return start.runStart(invocation);
    });
}

/** @param {import('./command').Invocation} invocation */
function runFromSource(invocation) {
  return import('tsx/esm/api')
    .then(function (tsx) {
      // Only what is imported this way is transformed: the bundles of the functions run as they are deployed.
      return tsx.tsImport('./main.ts', import.meta.url);
    })
    .then(function (main) {
      return main.runCommand(process.argv[2], invocation);
    });
}

requireNode();
// Loaded only now: an old Node could not even parse the rest.
import('./install.mjs')
  .then(function (install) {
    var isWhole = WITH_ALL_PACKAGES.indexOf(String(process.argv[2])) >= 0;
    return isWhole ? install.installPackages() : install.installPackages('.', 'packages', ['--omit=dev']);
  })
  .then(function () {
    // What people start most is ready soonest; the others need no build before they run.
    var run = process.argv[2] === 'start' ? runFromBundle : runFromSource;
    return run({ args: process.argv.slice(3), importAsIs: importAsIs });
  });
