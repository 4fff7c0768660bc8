import type { CommandModule, Invocation } from '../../main';
import { stopChildren } from './processes';
import { printFailure } from './progress';

/** Runs a command, prints its failure, and sets the exit code. */
export async function runModule(load: () => Promise<CommandModule>, invocation: Invocation): Promise<void> {
  try {
    process.exitCode = (await (await load()).run(invocation)) ?? 0;
  } catch (error) {
    printFailure(error);
    await stopChildren();
    process.exit(1);
  }
}
