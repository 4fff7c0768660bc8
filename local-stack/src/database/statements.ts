/** One statement of a script, and the line it starts on (1 is the first). */
export interface Statement {
  text: string;
  line: number;
}

/** Comments, quoted texts and names, dollar-quoted bodies, ends of statements, and anything else. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g;

const isComment = (token: string) => token.startsWith('--') || token.startsWith('/*');

/** Cuts a script into its statements, so that a failure can be attributed to one of them. Comments between them are dropped. */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let line = 1;
  let startLine = 1;
  const finish = () => {
    if (text.trim()) statements.push({ text: text.trim(), line: startLine });
    text = '';
  };
  for (const [token] of script.matchAll(TOKEN)) {
    const isStarted = text.trim() !== '';
    if (token === ';') finish();
    else if (isStarted) text += token;
    else if (token.trim() && !isComment(token)) {
      startLine = line + /^\s*/.exec(token)![0].split('\n').length - 1;
      text = token;
    }
    line += token.split('\n').length - 1;
  }
  finish();
  return statements;
}
