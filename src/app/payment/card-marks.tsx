import { m } from "../messages/compiled/messages.js";

/** The accepted cards as small drawings of our own. */
export function AcceptedCards({ className = "" }: { className?: string }) {
	return (
		<ul aria-label={m.pay_accepted()} className={`flex flex-wrap gap-2 ${className}`}>
			{MARKS.map(({ name, drawing }) => (
				<li key={name}>
					<svg role="img" viewBox="0 0 48 30" className="h-7.5 w-12 text-ink">
						<title>{name}</title>
						<rect
							x="0.5"
							y="0.5"
							width="47"
							height="29"
							rx="3.5"
							fill="var(--paper)"
							stroke="var(--line)"
						/>
						{drawing}
					</svg>
				</li>
			))}
		</ul>
	);
}

const TEXT_STYLE = {
	textAnchor: "middle",
	fill: "currentColor",
	fontWeight: 700,
	fontFamily: "var(--font-sans)",
} as const;

const MARKS = [
	{
		name: "Visa",
		drawing: (
			<text x="24" y="20" fontSize="13" fontStyle="italic" letterSpacing="0.5" {...TEXT_STYLE}>
				VISA
			</text>
		),
	},
	{
		name: "Mastercard",
		drawing: (
			<g fill="none" stroke="currentColor" strokeWidth="2">
				<circle cx="19.5" cy="15" r="7.5" />
				<circle cx="28.5" cy="15" r="7.5" />
			</g>
		),
	},
	{
		name: "Discover",
		drawing: (
			<>
				<text x="24" y="17" fontSize="7.5" {...TEXT_STYLE}>
					DISCOVER
				</text>
				<path d="M8 24.5h32" stroke="var(--signal)" strokeWidth="2.5" />
			</>
		),
	},
	{
		name: "American Express",
		drawing: (
			<>
				<rect x="5" y="5" width="38" height="20" rx="2" fill="currentColor" />
				<text x="24" y="18.5" fontSize="10" {...TEXT_STYLE} fill="var(--paper)">
					AMEX
				</text>
			</>
		),
	},
];
