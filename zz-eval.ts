import sharp from 'sharp';
import { readFileSync, readdirSync } from 'node:fs';
import { describer } from './src/server/search/providers/index.ts';
import { cosine, measure } from './src/server/search/vectors.ts';
const reg = JSON.parse(readFileSync('demo/pictures/products.json','utf8'));
const slug = (t:string)=>t.toLowerCase().replaceAll(/[^a-z0-9]+/g,'-').replaceAll(/^-|-$/g,'');
const files = readdirSync('demo/pictures').filter(f=>f.endsWith('.avif')&&!['carton.avif','port.avif','pallets.avif','papers.avif'].includes(f)&&!f.includes('-detail')&&!f.includes('-row'));
const bases = Object.keys(reg).map(slug).sort((a,b)=>b.length-a.length);
const baseOf = (f:string)=>bases.find(b=>f.startsWith(b))!;
const t0=performance.now();
const index = await Promise.all(files.map(async f=>({f,base:baseOf(f),m:measure((await describer.describe(readFileSync('demo/pictures/'+f))).vector)})));
console.log(files.length,'indexed',Math.round(performance.now()-t0),'ms');
let seed=7; const rnd=()=>{seed=(Math.imul(seed,1664525)+1013904223)>>>0;return seed/2**32};
// grounds
async function ground(kind:string,n:number){ const W=900,H=900; if(['port','pallets','papers'].includes(kind)) return sharp('demo/pictures/'+kind+'.avif').resize(900,900,{fit:'cover',position:['left','centre','right'][n%3]}).png().toBuffer();
 if(kind==='wood'){const lines=Array.from({length:40},(_,i)=>`<path d="M0 ${i*24+rnd()*8}q${W/4} ${rnd()*30-15} ${W/2} 0t${W/2} 0" stroke="rgb(${120+rnd()*40},${80+rnd()*30},${45+rnd()*20})" stroke-width="${4+rnd()*14}" fill="none"/>`).join('');return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><rect width="${W}" height="${H}" fill="rgb(160,112,70)"/>${lines}</svg>`);}
 if(kind==='room'){const c=()=>`rgb(${90+rnd()*140|0},${90+rnd()*140|0},${90+rnd()*140|0})`;const things=Array.from({length:14},()=>`<rect x="${rnd()*W}" y="${rnd()*H*.6}" width="${40+rnd()*180}" height="${40+rnd()*220}" fill="${c()}"/>`).join('');return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><rect width="${W}" height="${H}" fill="${c()}"/>${things}<rect y="${H*.66}" width="${W}" height="${H*.34}" fill="${c()}"/></svg>`);}
 if(kind==='cloth'){const lines=Array.from({length:30},(_,i)=>`<rect x="${i*30}" width="15" height="${H}" fill="rgba(60,80,120,.55)"/><rect y="${i*30}" height="15" width="${W}" fill="rgba(180,60,60,.4)"/>`).join('');return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><rect width="${W}" height="${H}" fill="#e9e2d4"/>${lines}</svg>`);}
 // grass: noise
 const raw=Buffer.alloc(W*H*3);for(let i=0;i<W*H;i++){const v=rnd();raw[i*3]=60+v*60;raw[i*3+1]=100+v*70;raw[i*3+2]=40+v*40;}return sharp(raw,{raw:{width:W,height:H,channels:3}}).blur(1.2).png().toBuffer();}
async function cutout(f:string){ const {data,info}=await sharp('demo/pictures/'+f).removeAlpha().raw().toBuffer({resolveWithObject:true}); const out=Buffer.alloc(info.width*info.height*4);
 for(let i=0;i<info.width*info.height;i++){const m=Math.min(data[i*3]!,data[i*3+1]!,data[i*3+2]!);const mx=Math.max(data[i*3]!,data[i*3+1]!,data[i*3+2]!);const isG=m>222&&mx-m<14;out[i*4]=data[i*3]!;out[i*4+1]=data[i*3+1]!;out[i*4+2]=data[i*3+2]!;out[i*4+3]=isG?0:255;}
 return sharp(out,{raw:{width:info.width,height:info.height,channels:4}}).png().toBuffer(); }
for(const kind of (process.argv[2]??'wood,room').split(',')){ let hit=0,first=0,n=0; const miss:string[]=[];
 for(let i=0;i<files.length;i+=4){const f=files[i]!; if(/white|glass|clear/.test(f)) continue; 
  let q:Buffer; if(kind==='plain') q=await sharp('demo/pictures/'+f).resize(500).jpeg({quality:70}).toBuffer(); else { const c=await sharp(await cutout(f)).trim().resize(520,520,{fit:'inside'}).toBuffer({resolveWithObject:true}); q=await sharp(await ground(kind,i)).composite([{input:c.data,left:Math.round(450-c.info.width/2+rnd()*60-30),top:Math.round(480-c.info.height/2)}]).jpeg({quality:80}).toBuffer(); if(i<60) await sharp(q).toFile(`/tmp/shots/busy-${kind}-${i}.jpg`);}
  const d=await describer.describe(q); const ms=[d.vector,...d.others].map(measure);
  const ranked=index.map(x=>({b:x.base,s:Math.max(...ms.map(m=>cosine(m,x.m)))})).sort((a,b)=>b.s-a.s);
  const seen:string[]=[];for(const r of ranked){if(!seen.includes(r.b))seen.push(r.b);if(seen.length===5)break;}
  n++; if(seen.includes(baseOf(f)))hit++; else miss.push(f); if(seen[0]===baseOf(f))first++; }
 console.log(kind,n,'top5',(hit/n).toFixed(2),'first',(first/n).toFixed(2),miss.slice(0,6).join(' '));}
