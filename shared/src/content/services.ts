/** For search results; the page itself shows the section. */
export const servicesPage = {
  description:
    'Web and mobile development, cloud, UI/UX design, e-commerce and digital strategy, by one team from sketch to operation.',
};
