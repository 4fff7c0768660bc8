/**
 * Downloads theme and frame of the signed-in screens. In one place: a second `import()` elsewhere would be compiled into
 * a second copy.
 */
export const loadFrame = () => import(/* webpackChunkName: "frame" */ './AdminFrame');
