#!/usr/bin/env node
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, because old Node versions cannot parse it.
import('./lib/test-postgres.mjs').then(function (command) {
  return command.default();
});
