import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Link } from "../../ui/link.tsx";

type MissingPartProps = {
	title: string;
	number: string;
	parts: { sku: string; title: string; brand: string }[];
};

/** For an unknown part number: similar parts and links that lead on. */
export function MissingPart({ title, number, parts }: MissingPartProps) {
	return (
		<div className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
			<p className="font-mono text-lg text-ink-soft">404</p>
			<h1 className="text-3xl">{title}</h1>
			<p className="break-all">{m.missing_part({ number })}</p>
			{parts.length > 0 && (
				<>
					<h2 className="text-xl">{m.did_you_mean()}</h2>
					<ul className="w-full border-t">
						{parts.map(({ sku, title, brand }) => (
							<li key={sku} className="border-b">
								<Link to={links.part(sku)} className="block py-2.5 hover:underline">
									{title} <span className="text-ink-soft text-sm">{brand}</span>{" "}
									<span className="font-mono text-ink-soft text-sm">{sku}</span>
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
			<Link to={`${links.search()}?${new URLSearchParams({ search: number })}`} className={WAY_ON}>
				{m.search_for_number({ number })}
			</Link>
			<Link to={links.categories()} className={WAY_ON}>
				{m.all_categories()}
			</Link>
			<Link to={links.home()} className={WAY_ON}>
				{m.back_home()}
			</Link>
		</div>
	);
}

const WAY_ON =
	"inline-flex min-h-11 max-w-full items-center break-all font-semibold text-signal underline underline-offset-4";
