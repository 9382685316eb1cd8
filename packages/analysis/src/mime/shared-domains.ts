import { getDomain } from "tldts";

/**
 * Whether anybody can register names under this domain: "co.uk" and the like (publicsuffix.org), "sch.uk" itself, and the areas below it
 * (in Northern Ireland the towns: town.ni.sch.uk). Such a domain does not identify a sender. publicsuffix.org takes every name below sch.uk
 * for an area, but schools have such names too, so only the known areas count there.
 * @param domain a host name in lower case, in ASCII
 */
export function isSharedDomain(domain: string): boolean {
  if (/^(?:[a-z0-9-]+\.)?ni\.sch\.uk$/.test(domain)) return true;
  const [, name] = /^([a-z0-9-]+)\.sch\.uk$/.exec(domain) ?? [];
  return name === undefined
    ? getDomain(domain, { allowPrivateDomains: true }) === null
    : schoolAreas.has(name);
}

/** Labels of areas, as local authorities have them: schools are at school.kent.sch.uk, but many also directly below sch.uk. */
const schoolAreas: ReadonlySet<string> = new Set(
  [
    "aberdeen aberdeenshire angus argyll-bute barking-dagenham barnet barnsley bathnes bcpcouncil beds bexley bham birmingham",
    "blackburn blackpool blaenau-gwent bolton bournemouth bracknell-forest bradford brent bridgend brighton-hove bristol bromley",
    "bucks buckinghamshire bury caerphilly calderdale cambridgeshire cambs camden cardiff carmarthenshire ceredigion cheshire",
    "cheshireeast clackmannanshire conwy cornwall coventry croydon cumbria cumberland darlington denbighshire derby derbyshire devon",
    "doncaster dorset dudley dumgal dundee durham ealing e-ayrshire e-dunbarton e-lothian e-renfrew e-riding e-sussex eastriding",
    "eastsussex edin edinburgh enfield essex falkirk fife flintshire gateshead glasgow gloucestershire gloucs glos greenwich gwynedd",
    "hackney halton hammersmith-fulham hampshire hants haringey harrow hartlepool havering hereford herefordshire herts",
    "hertfordshire highland hillingdon hounslow hull hullcc inverclyde iow islington jersey kensington-chelsea kent kingston kirklees",
    "knowsley lambeth lancashire lancs leeds leicester leicestershire leics lewisham lincolnshire lincs liverpool luton manchester",
    "medway merthyr merton middlesbrough midlothian milton-keynes monmouthshire moray n-ayrshire n-lanark n-lincs n-somerset",
    "n-tyneside n-yorks ne-lincs neath-porttalbot newcastle newham newport norfolk northants northamptonshire northlan northtyneside",
    "northumberland northyorks nottingham nottinghamshire notts oldham orkney oxfordshire oxon pembrokeshire perth-kinross",
    "peterborough plymouth poole portsmouth powys reading redbridge redcar-cleveland renfrewshire rhondda-cynon-taff richmond",
    "rochdale rotherham rutland s-ayrshire s-gloucs s-lanark s-tyneside salford sandwell scotborders sefton sheffield shetland",
    "shropshire slough solihull somerset southampton southend southglos southtyneside southwark st-helens staffordshire staffs",
    "sthelens stirling stockport stockton stoke stoke-on-trent suffolk sunderland surrey sutton swansea swindon tameside telford",
    "thurrock torbay torfaen tower-hamlets towerhamlets trafford vale-of-glamorgan valeofglamorgan w-berks w-dunbarton w-isles",
    "w-lothian w-sussex wakefield walsall waltham-forest walthamforest wandsworth warrington warwickshire westberks westminster",
    "westsussex wigan wilts wiltshire windsor-maidenhead wirral wokingham wolverhampton worcestershire worcs wrexham york",
  ].flatMap((line) => line.split(" ")),
);
