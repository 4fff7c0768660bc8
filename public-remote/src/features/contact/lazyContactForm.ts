import { lazyForm } from '../../components/form/lazyForm';

/** Apart from its section, which not every page has: the routes wait for it. One file with the other form of the home page. */
export const ContactForm = lazyForm(
  'Contact',
  async () => (await import(/* webpackChunkName: 'forms' */ './ContactForm')).ContactForm,
  'large',
);
