/** Takes the place of the pictures of Quill's own toolbar, which nothing shows (webpack.config.mjs). */
export default {};
