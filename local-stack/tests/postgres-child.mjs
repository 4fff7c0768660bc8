import { findPostgres, startPostgres } from '../bin/lib/postgres.mjs';
import { stopChildrenOnSignal } from '../bin/lib/processes.mjs';

/** Runs a PostgreSQL server until a signal arrives or stdin closes. */
stopChildrenOnSignal();
const server = await startPostgres(findPostgres());
console.log(server.url);
process.stdin.on('end', () => void server.stop()).resume();
