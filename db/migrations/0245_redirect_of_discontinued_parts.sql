-- Where visitors of a discontinued part are sent. Null: its page stays and says that the part is discontinued.
alter table part add column redirect_to text
	check (redirect_to ~ '^/[^\s]*$' and redirect_to !~ '^/[/\\]' and char_length(redirect_to) <= 300);
