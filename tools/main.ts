import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { UserError } from '../local-stack/src/errors';
import { runModule, type CommandModule, type Invocation } from './command';

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
