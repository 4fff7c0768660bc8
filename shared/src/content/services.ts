/** For search results; the page itself shows the section. */
export const servicesPage = {
  description:
    'Web and mobile development, cloud, UI/UX design, e-commerce and digital strategy, by one team from sketch to operation.',
};

/** On the page of the services: whose project shows which of them, by its title. One that is not here stands alone. */
export const serviceWork = {
  label: 'At work in',
  clients: {
    'Web Development': 'Pelorus Harbour Services',
    'Mobile Apps': 'Kestrel Health',
    'UI/UX Design': 'Union Kiln Cooperative',
    'E-commerce': 'Halden & Rye',
    'Digital Strategy': 'Fennimore Markets',
  },
} as const;

/** Below the services on their page: how one begins, how long it takes, and what it costs. */
export const waysToBegin = {
  title: 'Three ways to begin',
  lead: 'Prices before tax. The first call and the estimate cost nothing.',
  ways: [
    {
      name: 'A strategy review',
      time: 'Two weeks',
      price: '$12,000',
      text: 'We look closely at what you have: people, figures, code. You get a list, in order: what to build, what to buy, what to leave, and what each costs.',
    },
    {
      name: 'A build',
      time: 'Eight weeks to eleven months',
      price: 'From $60,000',
      text: 'A team of three to five works on one figure that should move. You see a working version every Friday. They stay until it has run for a month.',
    },
    {
      name: 'A watch',
      time: 'Month by month',
      price: 'From $2,400',
      text: 'Somebody who knows the code picks up when it rings, keeps what ages up to date, and restores a backup every month to see that it works.',
    },
  ],
} as const;
