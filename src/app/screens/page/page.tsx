import { redirect } from "react-router";
import type { Block } from "../../../features/content/read-page.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { sharedPageOf } from "../../page/page-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { Route } from "./+types/page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, language } = sharedPageOf(context);
	if (!params.id) throw redirect(links.page("about-us"));
	const page = await orThrowErrorPage(services.content.readPage(params.id));
	return { title: page.title[language], body: page.body[language] };
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const opening = loaderData.body.find((block) => block.kind === "text");
	return [
		{ title: `${loaderData.title} · Cabover` },
		{ name: "description", content: opening?.text.slice(0, 155) ?? loaderData.title },
	];
}

/** A content page: about us, shipping, returns, privacy. */
export default function Page({ loaderData: { title, body } }: Route.ComponentProps) {
	return (
		<article className="mx-auto max-w-prose px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: title }]} />
			<h1 className="text-3xl">{title}</h1>
			{body.map((block) => (
				<BlockView key={block.kind === "list" ? block.items.join() : block.text} block={block} />
			))}
		</article>
	);
}

function BlockView({ block }: { block: Block }) {
	if (block.kind === "heading") return <h2 className="mt-8 text-xl">{block.text}</h2>;
	if (block.kind === "text") return <p className="mt-3">{block.text}</p>;
	return (
		<ul className="mt-3 list-disc pl-5">
			{block.items.map((item) => (
				<li key={item} className="mt-1">
					{item}
				</li>
			))}
		</ul>
	);
}
