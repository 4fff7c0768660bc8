import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { UserError } from '../local-stack/src/errors';
import type { ImportAsIs } from './src/lib/bundles';
import { runModule } from './src/lib/run-module';

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

const COMMANDS = join(import.meta.dirname, 'commands');

function commandNames(): string[] {
  const files = readdirSync(COMMANDS).filter((file) => !file.endsWith('.test.ts'));
  return files.map((file) => parse(file).name).sort();
}

/** Runs the command of that name. */
export const runCommand = (name: string | undefined, invocation: Invocation): Promise<void> =>
  runModule(async () => {
    const names = commandNames();
    if (!name || !names.includes(name))
      throw new UserError(`Usage: node tools/cli.mjs <command>\n\nCommands: ${names.join(', ')}.`);
    return (await import(`./commands/${name}.ts`)) as CommandModule;
  }, invocation);
