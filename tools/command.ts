import type { ImportAsIs } from './src/lib/bundles';
import { stopChildren } from './src/lib/processes';
import { printFailure } from './src/lib/progress';

/** What a command is called with. */
export interface Invocation {
  args: string[];
  importAsIs: ImportAsIs;
}

/** A file of `commands/`. */
export interface CommandModule {
  /** Resolves to the exit code, 0 if it is none; rejects with a UserError for what a person can put right. */
  run(invocation: Invocation): Promise<number | void>;
}

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
