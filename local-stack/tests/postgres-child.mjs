import { findPostgres, startPostgres } from '../bin/lib/postgres.mjs';
import { stopChildrenOnSignal } from '../bin/lib/processes.mjs';

/** A PostgreSQL server that runs until a signal comes, or until the program's input ends. */
stopChildrenOnSignal();
const server = await startPostgres(findPostgres());
console.log(server.url);
process.stdin.on('end', () => void server.stop()).resume();
