/** /dev/ui, in development only: every component in every state, in both themes. */
import type { Route } from "./+types/dev-ui.ts";
import { Buttons, Windows } from "./actions.tsx";
import { Badges, Navigation, Notices, Prices, Tables, Texts } from "./display.tsx";
import { CheckedForm, Fields, Quantities } from "./forms.tsx";
import { Colours, Drawings, Icons, TypeScale } from "./foundations.tsx";
import { Payments } from "./payment-showcase.tsx";
import { Pictures } from "./pictures.tsx";
import { type Sample, Specimen } from "./specimen.tsx";
import { readSprites } from "./sprites.server.ts";

const SPECIMENS: [id: string, title: string, sample: Sample][] = [
	["colours", "Colours", Colours],
	["type", "Type", TypeScale],
	["buttons", "Buttons", Buttons],
	["fields", "Fields", Fields],
	["quantity", "Quantity", Quantities],
	["form", "Form", CheckedForm],
	["pictures", "Pictures", Pictures],
	["notices", "Notices", Notices],
	["badges", "Badges and chips", Badges],
	["prices", "Prices and numbers", Prices],
	["navigation", "Breadcrumbs, pages, tabs", Navigation],
	["tables", "Tables", Tables],
	["texts", "Texts and empty places", Texts],
];

export function loader() {
	return readSprites();
}

export function meta() {
	return [{ title: "Components" }, { name: "robots", content: "noindex" }];
}

export default function DevUi({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<div className="grid gap-4 p-4">
				<h1 className="text-3xl">Components</h1>
				<nav aria-label="Components" className="flex flex-wrap gap-x-4 gap-y-2">
					{SPECIMENS.map(([id, title]) => (
						<a key={id} href={`#${id}`} className="underline underline-offset-4">
							{title}
						</a>
					))}
				</nav>
				<section id="windows" className="grid gap-6 border-t pt-8">
					<h2 className="text-2xl">Windows and toasts</h2>
					<Windows />
				</section>
				<section id="payment" className="grid gap-6 border-t pt-8">
					<h2 className="text-2xl">Payment</h2>
					<Payments />
				</section>
			</div>
			{SPECIMENS.map(([id, title, sample]) => (
				<Specimen key={id} id={id} title={title} sample={sample} />
			))}
			<Specimen id="icons" title="Icons" sample={() => <Icons names={loaderData.icons} />} />
			<Specimen
				id="drawings"
				title="Drawings"
				sample={() => <Drawings names={loaderData.drawings} />}
			/>
		</>
	);
}
