import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { UserError } from '../local-stack/src/errors';
import type { ImportAsIs } from './src/lib/bundles';
import { stopChildren } from './src/lib/processes';
import { printFailure } from './src/lib/progress';

/** What a command is called with. */
export interface Invocation {
  args: string[];
  importAsIs: ImportAsIs;
}

/** A file of `commands/`. */
interface CommandModule {
  /** Resolves to the exit code, 0 if it is none; rejects with a UserError for what a person can put right. */
  run(invocation: Invocation): Promise<number | void>;
}

const COMMANDS = join(import.meta.dirname, 'commands');

function commandNames(): string[] {
  const files = readdirSync(COMMANDS).filter((file) => !file.endsWith('.test.ts'));
  return files.map((file) => parse(file).name).sort();
}

/** Runs the command of that name, prints its failure, and sets the exit code. */
export async function runCommand(name: string | undefined, invocation: Invocation): Promise<void> {
  try {
    const names = commandNames();
    if (!name || !names.includes(name))
      throw new UserError(`Usage: node tools/cli.mjs <command>\n\nCommands: ${names.join(', ')}.`);
    const command = (await import(`./commands/${name}.ts`)) as CommandModule;
    process.exitCode = (await command.run(invocation)) ?? 0;
  } catch (error) {
    printFailure(error);
    await stopChildren();
    process.exit(1);
  }
}
