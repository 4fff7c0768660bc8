/* What the shell gives remotes as `react-redux`: hooks and the provider; see `react-router-dom.mjs`. */
export {
  batch,
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from '#react-redux';
