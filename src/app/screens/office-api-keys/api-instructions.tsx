import { m } from "../../messages/compiled/messages.js";

/** How a program uses a key: the header, the rights, the answers and an example. */
export function ApiInstructions({
	origin,
	scopes,
}: {
	origin: string;
	scopes: { scope: string; label: string }[];
}) {
	return (
		<section
			aria-labelledby="how-to-call"
			className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box border p-4"
		>
			<h2 id="how-to-call" className="text-lg">
				{m.api_keys_how()}
			</h2>
			<p>{m.api_keys_how_header()}</p>
			<div>
				<h3 className="mb-1 font-medium">{m.api_keys_how_example()}</h3>
				{/* Scrolls by itself, so that the page does not. */}
				<pre
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls
					tabIndex={0}
					className="overflow-x-auto rounded-box border bg-panel p-3 font-mono text-sm"
				>
					{exampleCall(origin)}
				</pre>
			</div>
			<p>{m.api_keys_how_scopes()}</p>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
				{scopes.map(({ scope, label }) => (
					<div key={scope} className="contents">
						<dt className="font-mono">{scope}</dt>
						<dd>{label}</dd>
					</div>
				))}
			</dl>
			<p>{m.api_keys_how_answer()}</p>
			<p>
				{/* A page of the API, outside of the screens. */}
				<a href="/api/docs" className="underline underline-offset-4">
					{m.api_keys_how_calls()}
				</a>
			</p>
		</section>
	);
}

function exampleCall(origin: string): string {
	return `curl -H "Authorization: Bearer cbk_…" \\\n  "${origin}/api/admin/orders?page=1"`;
}
