-- The replies at hand get a history: what the owner has written is its first version.
insert into "kept_versions" ("key", "version", "value", "summary", "made_at")
select 'replies', 1, "value", 'As they were before there was a history', "updated_at"
from "site_settings" where "key" = 'reply-templates';
--> statement-breakpoint
delete from "site_settings" where "key" = 'reply-templates';
