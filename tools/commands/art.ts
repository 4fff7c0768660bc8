import { render } from '../art/render';
import type { Invocation } from '../command';

/** `npm run art [part of a path …]`: draws the pictures of the site into `shell/public`, or those that are named. */
export async function run({ args }: Invocation): Promise<void> {
  await render(args);
}
