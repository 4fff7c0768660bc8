import { findPostgres, startPostgres } from './postgres';
import { stopChildrenOnSignal } from './processes';

/** Runs a PostgreSQL server until a signal arrives or stdin closes. */
stopChildrenOnSignal();
const server = await startPostgres(findPostgres()!);
console.log(server.url);
process.stdin.on('end', () => void server.stop()).resume();
