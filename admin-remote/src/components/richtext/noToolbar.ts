/** Takes the place of the pictures and menus of Quill's own toolbar, which nothing shows (webpack.config.mjs). */
export default {};
