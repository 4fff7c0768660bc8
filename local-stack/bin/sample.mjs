#!/usr/bin/env node
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node could not even parse the rest.
import('./lib/sample.mjs').then(function (command) {
  return command.default();
});
