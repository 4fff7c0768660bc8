// Reads HTML from standard input and prints what mail programs (arguments: globs) cannot show of it, as JSON.
// A program of its own, because the list is published as an ES module.
import { caniemail, formatIssue } from 'caniemail';
import { readFileSync } from 'node:fs';

const clients = /** @type {Parameters<typeof caniemail>[0]['clients']} */ (process.argv.slice(2));
const { issues } = caniemail({ clients, html: readFileSync(0, 'utf8') });
const messages = [...issues.errors].flatMap(([client, found]) =>
  found.map((issue) => formatIssue({ client, issue, issueType: 'error' }).message),
);
console.log(JSON.stringify([...new Set(messages)]));
