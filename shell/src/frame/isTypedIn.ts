/* The inlined script has it, which the boundary of a remote knows nothing of. */
export { isTypedIn } from '../start/typed';
