// The part of the dashboard that is downloaded after the rest.
export { Needs } from './Needs';
export { Trends } from './Trends';
