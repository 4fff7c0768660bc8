// As the module itself: Quill's data format calls what it requires.
export { isEqual as 'module.exports' } from '.';
