/** What the page about the agency says before the section that the home page has, too. */
export const aboutPage = {
  opening:
    'It began at Pier 3 with 242 departures on paper and a note in red ink: “this one! ask Pat”. We asked Pat.',
};
