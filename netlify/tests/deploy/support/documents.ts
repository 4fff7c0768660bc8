import { readFileSync } from 'node:fs';

/** The commands in a document's shell blocks, one per line, without comments and `export` lines. */
export function commandsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .replace(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
      .filter((line) => line && !line.startsWith('export ')),
  );
}

/** Names of the variables that a document exports. */
export function exportedIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').match(/^export .*$/gm) ?? [];
  return lines.flatMap((line) => [...line.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name));
}

/** The commands of a workflow, in order. */
export function stepsIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^\s*- run: (.*)$/gm)].map(([, command = '']) => command);
}

/**
 * A command with its `<placeholders>` replaced.
 * @throws Error for a placeholder without a value
 */
export function filledIn(command: string, values: Readonly<Record<string, string>>): string {
  return command.replace(/<([^<>]+)>/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${command}" asks for ${name}, which the test does not know.`);
    return value;
  });
}
