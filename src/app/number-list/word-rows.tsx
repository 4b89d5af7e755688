import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { Link } from "../ui/link.tsx";

/** Search links for rows without a part number, because their words may name a part. */
export function WordSearchLinks({ words }: { words: string[] }) {
	return (
		<section className="mt-6 max-w-prose">
			<h2 className="text-lg">{m.numbers_words()}</h2>
			<ul>
				{words.map((row) => (
					<li key={row}>
						<Link
							to={links.search(row)}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							{m.numbers_search_words({ words: row })}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
