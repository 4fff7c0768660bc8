/** What the tables hold, as the API returns them. Field lists: specification §3. Dates are ISO 8601 strings. */

export interface Stat {
  value: string;
  label: string;
}

export interface Feature {
  icon: string;
  title: string;
  description: string;
}

export interface AboutContent {
  id: string;
  title: string;
  subtitle: string;
  description: string;
  stats: Stat[];
  features: Feature[];
  updated_at: string;
}

export interface Service {
  id: string;
  title: string;
  description: string;
  features: string[];
  icon: string;
  gradient: string;
  order: number;
  published: boolean;
  updated_at: string;
}

export interface Project {
  id: string;
  title: string;
  /** Untrusted HTML. */
  description: string;
  image: string | null;
  image_alt: string | null;
  category: string;
  tags: string[];
  /** Gradient classes, e.g. `from-purple-600 to-cyan-600`. */
  gradient: string;
  live_demo_url: string | null;
  case_study_url: string | null;
  order: number;
  published: boolean;
  featured: boolean;
  created_at: string;
  updated_at: string;
}

export interface TeamMember {
  id: string;
  name: string;
  role: string;
  department: string | null;
  description: string;
  bio: string | null;
  image: string | null;
  icon: string;
  location: string | null;
  experience_years: number | null;
  skills: string[];
  tags: string[];
  linkedin: string | null;
  twitter: string | null;
  github: string | null;
  email: string | null;
  order_index: number;
  active: boolean;
  created_at: string;
  updated_at: string;
}

export interface Post {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Untrusted HTML. */
  content: string;
  category: string;
  author: string;
  /** YYYY-MM-DD */
  date: string;
  read_time: string;
  image: string;
  image_alt: string | null;
  published: boolean;
  created_at: string;
  updated_at: string;
}

export interface Metric {
  value: string;
  label: string;
  description: string;
}

export interface CaseStudy {
  id: string;
  title: string;
  client: string;
  category: string;
  duration: string;
  team: string;
  results: string;
  description: string;
  challenge: string;
  solution: string;
  technologies: string[];
  image: string;
  image_alt: string | null;
  metrics: Metric[];
  published: boolean;
  created_at: string;
  updated_at: string;
}

export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  read: boolean;
  created_at: string;
}

export interface NewsletterSubscriber {
  id: string;
  email: string;
  topics: string[];
  active: boolean;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  created_at: string;
}

export interface JobApplication {
  id: string;
  position_id: string | null;
  name: string;
  email: string;
  phone: string | null;
  portfolio_url: string | null;
  message: string;
  cv_path: string | null;
  created_at: string;
}
