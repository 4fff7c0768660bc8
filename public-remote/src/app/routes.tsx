import type { RouteObject } from 'react-router-dom';
import { Outlet } from 'react-router-dom';
import {
  DRAFT_LINK_ROUTE,
  HOME_SECTIONS,
  paths,
  PREVIEW_PATHS,
  type PreviewKind,
} from '@agency/shared/contracts';
import { waitForForms } from '../components/form/lazyForm';
import { SiteLayout } from '../components/SiteLayout';
import { routes as aboutRoutes } from '../features/about/routes';
import { routes as blogRoutes } from '../features/blog/routes';
import { routes as careersRoutes } from '../features/careers/routes';
import { routes as caseStudiesRoutes } from '../features/case-studies/routes';
import { ContactForm } from '../features/contact/lazyContactForm';
import { PREFILL_PARAMS } from '../features/contact/prefill';
import { routes as contactRoutes } from '../features/contact/routes';
import { routes as helpRoutes } from '../features/help/routes';
import { routes as legalRoutes } from '../features/legal/routes';
import { NewsletterSection, SubscribeForm } from '../features/newsletter/NewsletterSection';
import { routes as newsletterRoutes } from '../features/newsletter/routes';
import { routes as projectsRoutes } from '../features/projects/routes';
import { routes as servicesRoutes } from '../features/services/routes';
import { routes as teamRoutes } from '../features/team/routes';
import type { StandAloneSection } from './HomeSectionPage';

/** Each by its own path, so that any other name is an unknown page. */
const STAND_ALONE_SECTIONS = HOME_SECTIONS.filter((section) => section !== 'home');

/** Pages with the contact form read its prefill parameters. */
const WITH_CONTACT_FORM: Pick<RouteObject, 'handle'> = { handle: { query: PREFILL_PARAMS } };

function standAlone(section: StandAloneSection): RouteObject {
  return {
    path: paths.homeSection(section),
    ...(section === 'contact' && WITH_CONTACT_FORM),
    lazy: async () => {
      const [{ SECTIONS }, { HomeSectionPage }] = await Promise.all([
        import('./HomePage'),
        import('./HomeSectionPage'),
      ]);
      return { element: <HomeSectionPage section={section} Section={SECTIONS[section]} /> };
    },
  };
}

const previews = (Object.keys(PREVIEW_PATHS) as PreviewKind[]).map((kind): RouteObject => ({
  path: PREVIEW_PATHS[kind],
  lazy: async () => {
    const { PreviewPage } = await import('./PreviewPage');
    return { element: <PreviewPage kind={kind} /> };
  },
}));

/** Every public page, inside the site's header and footer. */
export const routes: RouteObject[] = [
  {
    ...waitForForms([ContactForm, SubscribeForm]),
    element: (
      <SiteLayout>
        {/* What the blog and its articles end with. */}
        <Outlet context={<NewsletterSection />} />
      </SiteLayout>
    ),
    children: [
      {
        path: paths.home,
        ...WITH_CONTACT_FORM,
        lazy: async () => ({ Component: (await import('./HomePage')).HomePage }),
      },
      ...STAND_ALONE_SECTIONS.map(standAlone),
      ...aboutRoutes,
      ...servicesRoutes,
      ...contactRoutes,
      ...legalRoutes,
      ...blogRoutes,
      ...caseStudiesRoutes,
      ...projectsRoutes,
      ...teamRoutes,
      ...careersRoutes,
      ...helpRoutes,
      ...newsletterRoutes,
      ...previews,
      {
        path: DRAFT_LINK_ROUTE,
        lazy: async () => ({ Component: (await import('./draft/DraftPage')).DraftPage }),
      },
    ],
  },
];
