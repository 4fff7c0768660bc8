const renamed = 'It may have been renamed or taken off the site.';
const noArticle = "The article you're looking for doesn't exist.";

/** For pages whose row is not there, or no longer public: a description for search results, and what the page says. */
export const missingArticle = { description: noArticle, text: noArticle };
export const missingProject = {
  description: 'This project does not exist, or is no longer shown.',
  text: renamed,
};
export const missingPosition = {
  description: 'This position does not exist, or is filled.',
  text: 'It may have been filled.',
};
export const missingCaseStudy = {
  description: 'This case study does not exist, or is no longer shown.',
  text: renamed,
};
