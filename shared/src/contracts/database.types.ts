// Generated from supabase/migrations by `npm run types:database`; a test fails when it drifts.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      about_content: {
        Row: {
          description: string;
          features: { icon: string; title: string; description: string }[];
          id: string;
          is_only_row: boolean;
          stats: { value: string; label: string }[];
          subtitle: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          description?: string;
          features?: { icon: string; title: string; description: string }[];
          id?: string;
          is_only_row?: boolean;
          stats?: { value: string; label: string }[];
          subtitle?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          description?: string;
          features?: { icon: string; title: string; description: string }[];
          id?: string;
          is_only_row?: boolean;
          stats?: { value: string; label: string }[];
          subtitle?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      activity: {
        Row: {
          action: string;
          amount: number;
          at: string;
          author: string;
          columns: string[];
          id: string;
          kind: string;
          row_id: string | null;
          table_name: string;
          title: string | null;
          version: number | null;
        };
        Insert: {
          action: string;
          amount?: number;
          at?: string;
          author: string;
          columns?: string[];
          id?: string;
          kind: string;
          row_id?: string | null;
          table_name: string;
          title?: string | null;
          version?: number | null;
        };
        Update: {
          action?: string;
          amount?: number;
          at?: string;
          author?: string;
          columns?: string[];
          id?: string;
          kind?: string;
          row_id?: string | null;
          table_name?: string;
          title?: string | null;
          version?: number | null;
        };
        Relationships: [];
      };
      application_stages: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          order_index: number;
          outcome: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          order_index?: number;
          outcome?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          order_index?: number;
          outcome?: string;
        };
        Relationships: [];
      };
      blog_posts: {
        Row: {
          author: string;
          category: string;
          content: string;
          created_at: string;
          date: string;
          excerpt: string;
          id: string;
          image: string;
          image_alt: string | null;
          picture_details: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at: string | null;
          published: boolean;
          read_time: string;
          search: { title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean };
          slug: string;
          tags: string[];
          title: string;
          unpublish_at: string | null;
          updated_at: string;
        };
        Insert: {
          author?: string;
          category?: string;
          content?: string;
          created_at?: string;
          date?: string;
          excerpt?: string;
          id?: string;
          image: string;
          image_alt?: string | null;
          picture_details?: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at?: string | null;
          published?: boolean;
          read_time?: string;
          search?: { title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean };
          slug: string;
          tags?: string[];
          title: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          author?: string;
          category?: string;
          content?: string;
          created_at?: string;
          date?: string;
          excerpt?: string;
          id?: string;
          image?: string;
          image_alt?: string | null;
          picture_details?: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at?: string | null;
          published?: boolean;
          read_time?: string;
          search?: { title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean };
          slug?: string;
          tags?: string[];
          title?: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      case_studies: {
        Row: {
          category: string;
          challenge: string;
          client: string;
          created_at: string;
          description: string;
          duration: string;
          id: string;
          image: string;
          image_alt: string | null;
          metrics: { value: string; label: string; description: string }[];
          people: string[];
          picture_details: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at: string | null;
          published: boolean;
          quote: string;
          quote_by: string;
          results: string;
          screens: { image: string; alt: string; caption: string; frame: string }[];
          search: { title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean };
          solution: string;
          team: string;
          technologies: string[];
          title: string;
          unpublish_at: string | null;
          updated_at: string;
        };
        Insert: {
          category?: string;
          challenge?: string;
          client?: string;
          created_at?: string;
          description?: string;
          duration?: string;
          id?: string;
          image: string;
          image_alt?: string | null;
          metrics?: { value: string; label: string; description: string }[];
          people?: string[];
          picture_details?: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at?: string | null;
          published?: boolean;
          quote?: string;
          quote_by?: string;
          results?: string;
          screens?: { image: string; alt: string; caption: string; frame: string }[];
          search?: { title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean };
          solution?: string;
          team?: string;
          technologies?: string[];
          title: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          category?: string;
          challenge?: string;
          client?: string;
          created_at?: string;
          description?: string;
          duration?: string;
          id?: string;
          image?: string;
          image_alt?: string | null;
          metrics?: { value: string; label: string; description: string }[];
          people?: string[];
          picture_details?: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at?: string | null;
          published?: boolean;
          quote?: string;
          quote_by?: string;
          results?: string;
          screens?: { image: string; alt: string; caption: string; frame: string }[];
          search?: { title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean };
          solution?: string;
          team?: string;
          technologies?: string[];
          title?: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      client_reports: {
        Row: {
          day: string;
          first_at: string;
          hits: number;
          id: string;
          kind: string;
          last_at: string;
          message: string;
          path: string;
          release: string;
          remote: string;
        };
        Insert: {
          day?: string;
          first_at?: string;
          hits?: number;
          id?: string;
          kind: string;
          last_at?: string;
          message?: string;
          path?: string;
          release?: string;
          remote: string;
        };
        Update: {
          day?: string;
          first_at?: string;
          hits?: number;
          id?: string;
          kind?: string;
          last_at?: string;
          message?: string;
          path?: string;
          release?: string;
          remote?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          assigned_to: string | null;
          client_id: string | null;
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          notified_at: string | null;
          notify_due_at: string;
          read: boolean;
          status: string;
        };
        Insert: {
          assigned_to?: string | null;
          client_id?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          notified_at?: string | null;
          notify_due_at?: string;
          read?: boolean;
          status?: string;
        };
        Update: {
          assigned_to?: string | null;
          client_id?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          notified_at?: string | null;
          notify_due_at?: string;
          read?: boolean;
          status?: string;
        };
        Relationships: [];
      };
      content_drafts: {
        Row: {
          base: Json;
          base_version: string | null;
          content: Json;
          is_submitted: boolean;
          row_id: string;
          saved_at: string;
          saved_by: string;
          table_name: string;
        };
        Insert: {
          base?: Json;
          base_version?: string | null;
          content: Json;
          is_submitted?: boolean;
          row_id: string;
          saved_at?: string;
          saved_by?: string;
          table_name: string;
        };
        Update: {
          base?: Json;
          base_version?: string | null;
          content?: Json;
          is_submitted?: boolean;
          row_id?: string;
          saved_at?: string;
          saved_by?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      content_versions: {
        Row: {
          changed: string[];
          content: Json;
          id: string;
          number: number;
          row_id: string;
          saved_at: string;
          saved_by: string;
          table_name: string;
          was_public: boolean;
        };
        Insert: {
          changed?: string[];
          content: Json;
          id?: string;
          number: number;
          row_id: string;
          saved_at?: string;
          saved_by: string;
          table_name: string;
          was_public: boolean;
        };
        Update: {
          changed?: string[];
          content?: Json;
          id?: string;
          number?: number;
          row_id?: string;
          saved_at?: string;
          saved_by?: string;
          table_name?: string;
          was_public?: boolean;
        };
        Relationships: [];
      };
      deletion_log: {
        Row: {
          amount: number;
          deleted_at: string;
          id: string;
          what: string;
        };
        Insert: {
          amount: number;
          deleted_at?: string;
          id?: string;
          what: string;
        };
        Update: {
          amount?: number;
          deleted_at?: string;
          id?: string;
          what?: string;
        };
        Relationships: [];
      };
      draft_links: {
        Row: {
          expires_at: string;
          id: string;
          made_at: string;
          made_by: string;
          row_id: string;
          secret_hash: string;
          table_name: string;
        };
        Insert: {
          expires_at: string;
          id?: string;
          made_at?: string;
          made_by: string;
          row_id: string;
          secret_hash: string;
          table_name: string;
        };
        Update: {
          expires_at?: string;
          id?: string;
          made_at?: string;
          made_by?: string;
          row_id?: string;
          secret_hash?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      erasures: {
        Row: {
          address_hash: string;
          counts: Json;
          erased_at: string;
          erased_by: string;
          id: string;
        };
        Insert: {
          address_hash: string;
          counts: Json;
          erased_at?: string;
          erased_by: string;
          id?: string;
        };
        Update: {
          address_hash?: string;
          counts?: Json;
          erased_at?: string;
          erased_by?: string;
          id?: string;
        };
        Relationships: [];
      };
      imported_images: {
        Row: {
          address: string;
          created_at: string;
          key: string;
        };
        Insert: {
          address: string;
          created_at?: string;
          key: string;
        };
        Update: {
          address?: string;
          created_at?: string;
          key?: string;
        };
        Relationships: [];
      };
      insight_sums: {
        Row: {
          day: string;
          dimension: string;
          name: string;
          views: number;
          visitors: number;
        };
        Insert: {
          day: string;
          dimension: string;
          name: string;
          views?: number;
          visitors?: number;
        };
        Update: {
          day?: string;
          dimension?: string;
          name?: string;
          views?: number;
          visitors?: number;
        };
        Relationships: [];
      };
      job_applications: {
        Row: {
          client_id: string | null;
          closed_at: string | null;
          created_at: string;
          cv_path: string | null;
          email: string;
          id: string;
          message: string;
          name: string;
          phone: string | null;
          portfolio_url: string | null;
          position_id: string | null;
          rating: number | null;
          stage_id: string;
        };
        Insert: {
          client_id?: string | null;
          closed_at?: string | null;
          created_at?: string;
          cv_path?: string | null;
          email: string;
          id?: string;
          message: string;
          name: string;
          phone?: string | null;
          portfolio_url?: string | null;
          position_id?: string | null;
          rating?: number | null;
          stage_id?: string;
        };
        Update: {
          client_id?: string | null;
          closed_at?: string | null;
          created_at?: string;
          cv_path?: string | null;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          phone?: string | null;
          portfolio_url?: string | null;
          position_id?: string | null;
          rating?: number | null;
          stage_id?: string;
        };
        Relationships: [];
      };
      message_notes: {
        Row: {
          application_id: string | null;
          author: string;
          body: string;
          created_at: string;
          id: string;
          kind: string;
          message_id: string | null;
        };
        Insert: {
          application_id?: string | null;
          author?: string;
          body: string;
          created_at?: string;
          id?: string;
          kind?: string;
          message_id?: string | null;
        };
        Update: {
          application_id?: string | null;
          author?: string;
          body?: string;
          created_at?: string;
          id?: string;
          kind?: string;
          message_id?: string | null;
        };
        Relationships: [];
      };
      message_replies: {
        Row: {
          application_id: string | null;
          author: string;
          body: string;
          created_at: string;
          error: string | null;
          id: string;
          mail_id: string;
          mail_references: string[];
          message_id: string | null;
          sent_at: string | null;
          stage_id: string | null;
          started_at: string;
          status: string;
        };
        Insert: {
          application_id?: string | null;
          author: string;
          body: string;
          created_at?: string;
          error?: string | null;
          id: string;
          mail_id: string;
          mail_references: string[];
          message_id?: string | null;
          sent_at?: string | null;
          stage_id?: string | null;
          started_at?: string;
          status?: string;
        };
        Update: {
          application_id?: string | null;
          author?: string;
          body?: string;
          created_at?: string;
          error?: string | null;
          id?: string;
          mail_id?: string;
          mail_references?: string[];
          message_id?: string | null;
          sent_at?: string | null;
          stage_id?: string | null;
          started_at?: string;
          status?: string;
        };
        Relationships: [];
      };
      newsletter_campaigns: {
        Row: {
          created_at: string;
          created_by: string | null;
          finished_at: string | null;
          html: string;
          id: string;
          idempotency_key: string;
          links: string[] | null;
          pause_reason: string | null;
          payload_hash: string;
          recipients: string[] | null;
          starts_at: string;
          status: string;
          subject: string;
          text: string;
          total: number;
          unsubscribed: number;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          html: string;
          id?: string;
          idempotency_key: string;
          links?: string[] | null;
          pause_reason?: string | null;
          payload_hash?: string;
          recipients?: string[] | null;
          starts_at?: string;
          status?: string;
          subject: string;
          text?: string;
          total?: number;
          unsubscribed?: number;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          html?: string;
          id?: string;
          idempotency_key?: string;
          links?: string[] | null;
          pause_reason?: string | null;
          payload_hash?: string;
          recipients?: string[] | null;
          starts_at?: string;
          status?: string;
          subject?: string;
          text?: string;
          total?: number;
          unsubscribed?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      newsletter_clicks: {
        Row: {
          campaign_id: string;
          clicks: number;
          day: string;
          link: number;
        };
        Insert: {
          campaign_id: string;
          clicks: number;
          day: string;
          link: number;
        };
        Update: {
          campaign_id?: string;
          clicks?: number;
          day?: string;
          link?: number;
        };
        Relationships: [];
      };
      newsletter_deliveries: {
        Row: {
          attempts: number;
          campaign_id: string;
          complained: boolean;
          created_at: string;
          email: string;
          error: string | null;
          id: string;
          interruptions: number;
          lease_token: string | null;
          lease_until: string | null;
          message_id: string | null;
          next_at: string;
          sent_at: string | null;
          status: string;
          subscriber_id: string | null;
          updated_at: string;
        };
        Insert: {
          attempts?: number;
          campaign_id: string;
          complained?: boolean;
          created_at?: string;
          email: string;
          error?: string | null;
          id?: string;
          interruptions?: number;
          lease_token?: string | null;
          lease_until?: string | null;
          message_id?: string | null;
          next_at?: string;
          sent_at?: string | null;
          status?: string;
          subscriber_id?: string | null;
          updated_at?: string;
        };
        Update: {
          attempts?: number;
          campaign_id?: string;
          complained?: boolean;
          created_at?: string;
          email?: string;
          error?: string | null;
          id?: string;
          interruptions?: number;
          lease_token?: string | null;
          lease_until?: string | null;
          message_id?: string | null;
          next_at?: string;
          sent_at?: string | null;
          status?: string;
          subscriber_id?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      newsletter_subscribers: {
        Row: {
          active: boolean;
          client_id: string | null;
          confirmation_attempts: number;
          confirmation_due_at: string;
          confirmation_round: number;
          confirmation_sent_at: string | null;
          confirmed_at: string | null;
          consent: Json;
          created_at: string;
          email: string;
          id: string;
          topics: string[];
          unsubscribed_at: string | null;
          updated_at: string;
        };
        Insert: {
          active?: boolean;
          client_id?: string | null;
          confirmation_attempts?: number;
          confirmation_due_at?: string;
          confirmation_round?: number;
          confirmation_sent_at?: string | null;
          confirmed_at?: string | null;
          consent?: Json;
          created_at?: string;
          email: string;
          id?: string;
          topics?: string[];
          unsubscribed_at?: string | null;
          updated_at?: string;
        };
        Update: {
          active?: boolean;
          client_id?: string | null;
          confirmation_attempts?: number;
          confirmation_due_at?: string;
          confirmation_round?: number;
          confirmation_sent_at?: string | null;
          confirmed_at?: string | null;
          consent?: Json;
          created_at?: string;
          email?: string;
          id?: string;
          topics?: string[];
          unsubscribed_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      old_paths: {
        Row: {
          created_at: string;
          path: string;
          post_id: string | null;
          target: string | null;
        };
        Insert: {
          created_at?: string;
          path: string;
          post_id?: string | null;
          target?: string | null;
        };
        Update: {
          created_at?: string;
          path?: string;
          post_id?: string | null;
          target?: string | null;
        };
        Relationships: [];
      };
      picture_uses: {
        Row: {
          is_draft: boolean;
          path: string;
          row_id: string;
          table_name: string;
        };
        Insert: {
          is_draft: boolean;
          path: string;
          row_id: string;
          table_name: string;
        };
        Update: {
          is_draft?: boolean;
          path?: string;
          row_id?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      pictures: {
        Row: {
          alt: string;
          bytes: number | null;
          caption: string;
          created_at: string;
          focus_x: number;
          focus_y: number;
          height: number | null;
          is_used: boolean;
          path: string;
          updated_at: string;
          width: number | null;
        };
        Insert: {
          alt?: string;
          bytes?: number | null;
          caption?: string;
          created_at?: string;
          focus_x?: number;
          focus_y?: number;
          height?: number | null;
          is_used?: boolean;
          path: string;
          updated_at?: string;
          width?: number | null;
        };
        Update: {
          alt?: string;
          bytes?: number | null;
          caption?: string;
          created_at?: string;
          focus_x?: number;
          focus_y?: number;
          height?: number | null;
          is_used?: boolean;
          path?: string;
          updated_at?: string;
          width?: number | null;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          name: string;
          notify_comments: boolean;
          notify_messages: boolean;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          name?: string;
          notify_comments?: boolean;
          notify_messages?: boolean;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          name?: string;
          notify_comments?: boolean;
          notify_messages?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      projects: {
        Row: {
          case_study_url: string | null;
          category: string;
          client: string;
          created_at: string;
          description: string;
          featured: boolean;
          gradient: string;
          id: string;
          image: string | null;
          image_alt: string | null;
          live_demo_url: string | null;
          metrics: { value: string; label: string; description: string }[];
          order: number;
          people: string[];
          picture_details: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at: string | null;
          published: boolean;
          quote: string;
          quote_by: string;
          role: string;
          screens: { image: string; alt: string; caption: string; frame: string }[];
          search: { title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean };
          tags: string[];
          title: string;
          unpublish_at: string | null;
          updated_at: string;
          year: string;
        };
        Insert: {
          case_study_url?: string | null;
          category: string;
          client?: string;
          created_at?: string;
          description?: string;
          featured?: boolean;
          gradient?: string;
          id?: string;
          image?: string | null;
          image_alt?: string | null;
          live_demo_url?: string | null;
          metrics?: { value: string; label: string; description: string }[];
          order?: number;
          people?: string[];
          picture_details?: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at?: string | null;
          published?: boolean;
          quote?: string;
          quote_by?: string;
          role?: string;
          screens?: { image: string; alt: string; caption: string; frame: string }[];
          search?: { title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean };
          tags?: string[];
          title: string;
          unpublish_at?: string | null;
          updated_at?: string;
          year?: string;
        };
        Update: {
          case_study_url?: string | null;
          category?: string;
          client?: string;
          created_at?: string;
          description?: string;
          featured?: boolean;
          gradient?: string;
          id?: string;
          image?: string | null;
          image_alt?: string | null;
          live_demo_url?: string | null;
          metrics?: { value: string; label: string; description: string }[];
          order?: number;
          people?: string[];
          picture_details?: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at?: string | null;
          published?: boolean;
          quote?: string;
          quote_by?: string;
          role?: string;
          screens?: { image: string; alt: string; caption: string; frame: string }[];
          search?: { title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean };
          tags?: string[];
          title?: string;
          unpublish_at?: string | null;
          updated_at?: string;
          year?: string;
        };
        Relationships: [];
      };
      saved_answers: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          body: string;
          created_at?: string;
          id?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      services: {
        Row: {
          created_at: string;
          description: string;
          features: string[];
          gradient: string;
          icon: string;
          id: string;
          order: number;
          publish_at: string | null;
          published: boolean;
          title: string;
          unpublish_at: string | null;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          description?: string;
          features?: string[];
          gradient?: string;
          icon?: string;
          id?: string;
          order?: number;
          publish_at?: string | null;
          published?: boolean;
          title: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          features?: string[];
          gradient?: string;
          icon?: string;
          id?: string;
          order?: number;
          publish_at?: string | null;
          published?: boolean;
          title?: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      slug_redirects: {
        Row: {
          created_at: string;
          post_id: string;
          slug: string;
        };
        Insert: {
          created_at?: string;
          post_id: string;
          slug: string;
        };
        Update: {
          created_at?: string;
          post_id?: string;
          slug?: string;
        };
        Relationships: [];
      };
      suppressions: {
        Row: {
          created_at: string;
          email: string;
          reason: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          reason: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          reason?: string;
        };
        Relationships: [];
      };
      team_members: {
        Row: {
          active: boolean;
          bio: string | null;
          created_at: string;
          department: string | null;
          description: string;
          email: string | null;
          experience_years: number | null;
          github: string | null;
          icon: string;
          id: string;
          image: string | null;
          linkedin: string | null;
          location: string | null;
          name: string;
          order_index: number;
          picture_details: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at: string | null;
          role: string;
          skills: string[];
          tags: string[];
          twitter: string | null;
          unpublish_at: string | null;
          updated_at: string;
        };
        Insert: {
          active?: boolean;
          bio?: string | null;
          created_at?: string;
          department?: string | null;
          description: string;
          email?: string | null;
          experience_years?: number | null;
          github?: string | null;
          icon?: string;
          id?: string;
          image?: string | null;
          linkedin?: string | null;
          location?: string | null;
          name: string;
          order_index?: number;
          picture_details?: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at?: string | null;
          role: string;
          skills?: string[];
          tags?: string[];
          twitter?: string | null;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          active?: boolean;
          bio?: string | null;
          created_at?: string;
          department?: string | null;
          description?: string;
          email?: string | null;
          experience_years?: number | null;
          github?: string | null;
          icon?: string;
          id?: string;
          image?: string | null;
          linkedin?: string | null;
          location?: string | null;
          name?: string;
          order_index?: number;
          picture_details?: { [address: string]: { alt: string; focus: [number, number] } };
          publish_at?: string | null;
          role?: string;
          skills?: string[];
          tags?: string[];
          twitter?: string | null;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      activity_authors: { Args: Record<PropertyKey, never>; Returns: string[] };
      add_account: { Args: { p_user: string; p_role: string }; Returns: undefined };
      ask_address_change: { Args: { p_user: string; p_email: string; p_session: string }; Returns: string };
      ask_again: { Args: { p_id: string }; Returns: boolean };
      begin_reply: { Args: { p_id: string; p_message: string; p_body: string; p_is_again: boolean; p_admin: string; p_domain: string; p_application?: string; p_stage?: string }; Returns: string[] };
      can_receive_newsletter: { Args: { s: string }; Returns: boolean };
      change_account: { Args: { p_user: string; p_role?: string; p_is_active?: boolean }; Returns: undefined };
      claim_confirmations: { Args: { p_limit: number; p_lease_seconds?: number; p_email?: string }; Returns: string[] };
      claim_message_notices: { Args: { p_limit: number; p_lease_seconds?: number }; Returns: string[] };
      claim_newsletter_deliveries: { Args: { p_campaign: string; p_lease: string; p_lease_seconds: number; p_limit?: number }; Returns: string[] };
      confirm_address_change: { Args: { p_id: string; p_is_new: boolean }; Returns: string[] };
      confirm_subscriber: { Args: { p_id: string; p_round: number }; Returns: boolean };
      count_address_change: { Args: { p_user: string }; Returns: undefined };
      count_draft_visit: { Args: { p_asker: string }; Returns: undefined };
      count_newsletter_audience: { Args: { p_recipients: string[] }; Returns: number };
      count_newsletter_click: { Args: { p_campaign: string; p_link: number; p_asker: string }; Returns: undefined };
      create_newsletter_campaign: { Args: { p_key: string; p_lapses: boolean; p_payload_hash: string; p_subject: string; p_html: string; p_text: string; p_admin: string; p_recipients: string[] }; Returns: string[] };
      deployment_state: { Args: Record<PropertyKey, never>; Returns: Json };
      due_newsletter_campaigns: { Args: Record<PropertyKey, never>; Returns: string[] };
      due_planned_changes: { Args: Record<PropertyKey, never>; Returns: string[] };
      end_session: { Args: { p_session: string }; Returns: undefined };
      end_sessions_of: { Args: { p_user: string }; Returns: undefined };
      erase_person: { Args: { p_email: string; p_total: number }; Returns: Json };
      find_person: { Args: { p_email: string }; Returns: Json };
      find_picture_uses: { Args: { p_path: string }; Returns: string[] };
      find_rows: { Args: { p_text: string }; Returns: string[] };
      finish_newsletter_campaign: { Args: { p_campaign: string }; Returns: string };
      import_subscribers: { Args: { p_rows: Json; p_has_consent: boolean; p_admin: string }; Returns: string[] };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      list_accounts: { Args: Record<PropertyKey, never>; Returns: string[] };
      list_pictures: { Args: { p_text: string; p_is_unused: boolean; p_after: string; p_after_path: string }; Returns: Database['public']['Tables']['pictures']['Row'][] };
      list_sessions: { Args: Record<PropertyKey, never>; Returns: string[] };
      list_staff: { Args: Record<PropertyKey, never>; Returns: string[] };
      make_draft_link: { Args: { p_table: string; p_row: string; p_days: number }; Returns: string[] };
      make_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      may_reset_password: { Args: { p_email: string; p_asker: string }; Returns: boolean };
      move_newsletter_campaign: { Args: { p_campaign: string; p_from: string; p_to: string }; Returns: boolean };
      move_newsletter_campaign_for: { Args: { p_admin: string; p_campaign: string; p_from: string; p_to: string }; Returns: boolean };
      move_project: { Args: { p_id: string; p_from: number; p_anchor: string; p_at: number }; Returns: undefined };
      move_service: { Args: { p_id: string; p_from: number; p_anchor: string; p_at: number }; Returns: undefined };
      move_team_member: { Args: { member_id: string; new_position: number }; Returns: boolean };
      my_address: { Args: Record<PropertyKey, never>; Returns: string[] };
      my_role: { Args: Record<PropertyKey, never>; Returns: string };
      my_second_factor: { Args: Record<PropertyKey, never>; Returns: string[] };
      newsletter_audience: { Args: { p_recipients: string[] }; Returns: string[] };
      newsletter_progress: { Args: { p_campaigns: string[] }; Returns: string[] };
      next_planned_changes: { Args: Record<PropertyKey, never>; Returns: string[] };
      note_export: { Args: Record<PropertyKey, never>; Returns: undefined };
      note_mail_feedback: { Args: { p_events: Json }; Returns: string[] };
      note_release_failure: { Args: { p_remote: string; p_release: string; p_kind: string; p_asker: string }; Returns: undefined };
      order_application_stages: { Args: { p_ids: string[] }; Returns: undefined };
      permit_cv: { Args: { object_name: string }; Returns: undefined };
      permit_posted_cv: { Args: { object_name: string; p_asker: string }; Returns: undefined };
      post_form: { Args: { p_form: string; p_row: Json; p_former: string; p_asker: string }; Returns: boolean };
      purge_activity: { Args: Record<PropertyKey, never>; Returns: number };
      purge_applications: { Args: Record<PropertyKey, never>; Returns: number };
      purge_expired: { Args: Record<PropertyKey, never>; Returns: string[] };
      queue_newsletter_campaign: { Args: { p_key: string; p_lapses: boolean; p_payload_hash: string; p_subject: string; p_html: string; p_text: string; p_admin: string; p_recipients: string[]; p_id: string; p_hold_seconds: number; p_starts_at?: string; p_links?: string[] }; Returns: string[] };
      read_calendar: { Args: { p_from: string; p_to: string }; Returns: string[] };
      read_draft_link: { Args: { p_secret: string }; Returns: string[] };
      read_insight: { Args: { p_from: string; p_to: string }; Returns: string[] };
      read_needs: { Args: { p_from: string; p_to: string }; Returns: Json };
      read_release_failures: { Args: Record<PropertyKey, never>; Returns: string[] };
      read_trends: { Args: { p_from: string; p_to: string }; Returns: Json };
      record_client_report: { Args: { p_remote: string; p_release: string; p_kind: string; p_message: string; p_path: string; p_asker?: string }; Returns: boolean };
      record_visit: { Args: { p_page: string; p_source: string; p_campaign: string; p_device: string; p_country: string; p_link: string; p_asker: string; p_browser: string }; Returns: undefined };
      remove_second_factor: { Args: { p_user: string }; Returns: undefined };
      replace_picture: { Args: { p_old: string; p_new: string }; Returns: number };
      reserve_mail_slots: { Args: { p_count: number; p_rate: number; p_max_wait_ms: number }; Returns: number };
      search_messages: { Args: { p_text: string; p_status: string; p_assignee?: string }; Returns: Database['public']['Tables']['contact_messages']['Row'][] };
      search_posts: { Args: { p_text: string; p_category: string; p_status?: string }; Returns: Database['public']['Tables']['blog_posts']['Row'][] };
      search_redirects: { Args: { p_text: string }; Returns: string[] };
      search_subscribers: { Args: { p_text: string; p_topic: string; p_status: string }; Returns: Database['public']['Tables']['newsletter_subscribers']['Row'][] };
      set_admin: { Args: { account_email: string; is_admin: boolean }; Returns: boolean };
      settle_confirmation: { Args: { p_id: string; p_round: number; p_sent: boolean; p_attempts: number; p_due_at: string }; Returns: undefined };
      settle_newsletter_deliveries: { Args: { p_lease: string; p_results: Json }; Returns: number };
      settle_planned_changes: { Args: { p_until: string }; Returns: undefined };
      settle_reply: { Args: { p_id: string; p_status: string; p_error: string }; Returns: undefined };
      steer_newsletter_campaign: { Args: { p_campaign: string; p_action: string; p_reason?: string }; Returns: boolean };
      steer_newsletter_campaign_for: { Args: { p_admin: string; p_campaign: string; p_action: string; p_reason: string }; Returns: boolean };
      subscribe_visitor: { Args: { p_email: string; p_topics: string[]; p_asker: string }; Returns: undefined };
      sum_insight: { Args: Record<PropertyKey, never>; Returns: number };
      tag_blog_posts: { Args: { p_ids: string[]; p_tag: string; p_is_added: boolean }; Returns: string[] };
      tag_case_studies: { Args: { p_ids: string[]; p_tag: string; p_is_added: boolean }; Returns: string[] };
      tag_projects: { Args: { p_ids: string[]; p_tag: string; p_is_added: boolean }; Returns: string[] };
      unsubscribe_subscriber: { Args: { p_id: string; p_campaign?: string }; Returns: boolean };
      use_recovery_code: { Args: { p_code: string }; Returns: boolean };
      visit_row: { Args: { p_table: string; p_row: string }; Returns: string[] };
      weigh_release: { Args: { p_remote: string; p_release: string; p_since: string }; Returns: string[] };
      withdraw_address_change: { Args: Record<PropertyKey, never>; Returns: undefined };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}
