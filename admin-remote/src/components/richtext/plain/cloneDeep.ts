// As the module itself: Quill's data format calls what it requires.
export { cloneDeep as 'module.exports' } from '.';
